export { QrDesigner } from './QrDesigner'
