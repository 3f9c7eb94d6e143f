import { RuleMatchTable } from './RuleMatchTable'
import { TrafficFlow } from './TrafficFlow'

/** Clicks by rule, and the flow from source to destination. */
export function Routing() {
  return (
    <>
      <RuleMatchTable />
      <TrafficFlow />
    </>
  )
}
