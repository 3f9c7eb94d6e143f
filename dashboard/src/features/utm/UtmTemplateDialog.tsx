import type { UtmTemplate, Workspace } from '@/api/models'
import { Dialog } from '@/ui/Dialog'
import { UtmTemplateForm } from './UtmTemplateForm'

type Props = { open: boolean; onOpenChange: (open: boolean) => void; workspace: Workspace; /** Without one, a new template is created. */ template?: UtmTemplate }

export function UtmTemplateDialog({ open, onOpenChange, workspace, template }: Props) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={template ? `Edit ${template.name}` : 'Create a UTM template'}
      description={template ? 'Existing links keep their parameters.' : 'Leave parameters empty if they differ from link to link.'}
    >
      <UtmTemplateForm workspace={workspace} {...(template ? { template } : {})} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}
