export { useOptionalWorkspace, useWorkspace } from './useWorkspace'
export { WorkspaceGate } from './WorkspaceGate'
export { findWorkspace, preferredWorkspace, rememberWorkspace, workspaceSegment } from './workspaceSegment'

/** Not exported plainly, so that its form libraries stay out of whatever imports this file. */
export const loadCreateWorkspaceDialog = () =>
  import('./CreateWorkspaceDialog').then((module) => ({ default: module.CreateWorkspaceDialog }))
