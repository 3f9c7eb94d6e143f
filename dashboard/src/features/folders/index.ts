import { laterDialog } from '@/ui/laterDialog'

export { FolderTree } from './FolderTree'
export const FolderDialog = laterDialog(() => import('./FolderDialog').then((module) => module.FolderDialog))
