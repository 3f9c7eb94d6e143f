import { useState } from 'react'
import type { Workspace } from '@/api/models'
import type { Pixel } from '@/api/pixels'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { DialogActions } from '@/ui/DialogActions'
import { toast } from '@/ui/toast'
import { PixelCode } from './PixelCode'
import { PixelForm } from './PixelForm'

type Props = { open: boolean; onOpenChange: (open: boolean) => void; workspace: Workspace; /** Without one, a new pixel is created. */ pixel?: Pixel }

/** Creates a pixel and shows its snippet, or updates a pixel. */
export function PixelDialog({ open, onOpenChange, workspace, pixel }: Props) {
  const [created, setCreated] = useState<Pixel>()
  const close = () => {
    setCreated(undefined)
    onOpenChange(false)
  }
  const saved = (result: Pixel) => {
    if (!pixel) return setCreated(result)
    toast.success(`Saved ${result.name}`)
    close()
  }
  if (created) {
    return (
      <Dialog open={open} onOpenChange={close} wide title={`${created.name} is ready`} description="Add the snippet to the page visitors see after the conversion.">
        <PixelCode pixel={created} />
        <DialogActions>
          <Button variant="primary" onClick={close}>
            Done
          </Button>
        </DialogActions>
      </Dialog>
    )
  }
  return (
    <Dialog open={open} onOpenChange={onOpenChange} wide title={pixel ? `Edit ${pixel.name}` : 'Create pixel'} description="Create one pixel for each event, such as an order, a sign-up or a download.">
      <PixelForm workspace={workspace} pixel={pixel} onSaved={saved} onCancel={close} />
    </Dialog>
  )
}
