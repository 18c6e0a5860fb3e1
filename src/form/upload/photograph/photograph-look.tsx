import { useCallback, useState } from 'react'
import { NativeDialog } from '@/src/ui/native-dialog'
import type { Flaw, ShownPicture } from '../pictures'
import { askWorker } from './ask-worker'
import classes from './photograph-look.module.css'

const WORDS: Record<Flaw, string> = {
  blurred: 'This photograph looks blurred.',
  dark: 'This photograph is dark.',
  glaring: 'Light is reflected on this photograph.',
}

/** Shows a picture in an element for as long as that stands on the page. */
function useShownIn(file: File) {
  return useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(file)
      image.src = address
      return () => URL.revokeObjectURL(address)
    },
    [file],
  )
}

async function turned(file: File): Promise<File | null> {
  const type = file.type === 'image/png' ? 'image/png' : 'image/jpeg'
  const { blob } = await askWorker({ photographs: [file], type, mustBeMade: true, isTurned: true })
  return blob && new File([blob], file.name, { type })
}

/**
 * How a picture that was chosen looks: small beside its name, with what seems to be wrong with it; at one tap large, to be turned or
 * taken again. It is on its way meanwhile, and nobody has to look.
 */
export function PhotographLook(props: {
  picture: ShownPicture
  label: string
  isDisabled: boolean
  onTurned: (turned: File) => void
  onRetake: () => void
}) {
  const { picture, label, isDisabled, onTurned, onRetake } = props
  const [isLarge, setLarge] = useState(false)
  const [turning, setTurning] = useState<'no' | 'now' | 'failed'>('no')
  const shown = useShownIn(picture.file)

  async function turn() {
    setTurning('now')
    const file = await turned(picture.file).catch(() => null)
    setTurning(file ? 'no' : 'failed')
    if (file) onTurned(file)
  }
  function retake() {
    setLarge(false)
    onRetake()
  }

  return (
    <>
      <button
        type="button"
        className={classes.thumbnail}
        aria-label={`Look at ${picture.file.name} of ${label}`}
        onClick={() => setLarge(true)}
      >
        <img ref={shown} alt="" />
      </button>
      {picture.flaws.length > 0 && (
        <output className={classes.flaws}>
          {`${picture.flaws.map((flaw) => WORDS[flaw]).join(' ')} Can every line be read?`}
        </output>
      )}
      {isLarge && (
        <NativeDialog title="Readable?" onClose={() => setLarge(false)}>
          <img ref={shown} className={classes.large} alt={`${label}: ${picture.file.name}`} />
          {turning === 'failed' && <p>This picture cannot be turned on this phone.</p>}
          <div className={classes.actions}>
            <button type="button" disabled={isDisabled || turning === 'now'} onClick={() => void turn()}>
              Rotate
            </button>
            <button type="button" disabled={isDisabled || turning === 'now'} onClick={retake}>
              Retake
            </button>
            <button type="button" onClick={() => setLarge(false)}>
              Yes, readable
            </button>
          </div>
        </NativeDialog>
      )}
    </>
  )
}
