export { CreateWorkspaceDialog } from './CreateWorkspaceDialog'
export { useOptionalWorkspace, useWorkspace } from './useWorkspace'
export { findWorkspace, preferredWorkspace, rememberWorkspace, workspaceSegment } from './workspaceSegment'
export { WorkspaceGate } from './WorkspaceGate'
