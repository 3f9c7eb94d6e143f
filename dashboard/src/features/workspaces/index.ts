export { SsoWayOut } from './SsoWayOut'
export { useOptionalWorkspace, useWorkspace } from './useWorkspace'
export { WorkspaceGate } from './WorkspaceGate'
export { findWorkspace, preferredWorkspace, rememberWorkspace, workspaceSegment } from './workspaceSegment'

/** Exported as a lazy import, so that its form libraries are not part of other chunks. */
export const loadCreateWorkspaceDialog = () =>
  import('./CreateWorkspaceDialog').then((module) => ({ default: module.CreateWorkspaceDialog }))
