export { FolderDialog } from './FolderDialog'
export { FolderTree } from './FolderTree'
