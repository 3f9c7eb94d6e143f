import { laterDialog } from '@/ui/laterComponent'

export { FolderTree } from './FolderTree'
export const FolderDialog = laterDialog(() => import('./FolderDialog').then((module) => module.FolderDialog))
