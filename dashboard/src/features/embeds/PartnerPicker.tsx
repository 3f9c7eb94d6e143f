import { usePartners } from '@/api/choices'
import type { Workspace } from '@/api/models'
import { Picker } from './Picker'

/** Whose referrals are shown: a partner in a program, since one can be in several. */
export function PartnerPicker({ workspace }: { workspace: Workspace }) {
  const { data = [] } = usePartners(workspace.id)
  const options = data.map(({ id, name, email }) => ({ value: id, label: name, hint: email }))
  return <Picker name="partnerId" label="Partner" hint="The 100 newest approved partners are offered." placeholder="Choose a partner" options={options} />
}
