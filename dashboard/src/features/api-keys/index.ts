export { ScopePicker } from './ScopePicker'
export { describeScopes, READ_SCOPES } from './scopes'
