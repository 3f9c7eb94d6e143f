import { RuleMatchTable } from './RuleMatchTable'
import { TrafficFlow } from './TrafficFlow'

/** Which rules take the clicks, and the whole way from source to destination. */
export function Routing() {
  return (
    <>
      <RuleMatchTable />
      <TrafficFlow />
    </>
  )
}
