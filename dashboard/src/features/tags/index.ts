export { TagDot } from './TagDot'
