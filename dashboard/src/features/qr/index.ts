export { svgSource } from './pictures'
export { QrDesigner } from './QrDesigner'
