import { useState, type RefObject } from 'react'
import type { Sound } from '@/schemas/entities/sound'
import { hashText } from '@/schemas/language/hash-text'
import { lazily } from '@/schemas/lazily'
import { text } from '@/src/language/current-language'
import { Button } from '@/src/ui/button/button'
import { SpeakerIcon } from '@/src/ui/icons/form-icons'
import { showError } from '@/src/ui/toast/toast'
import type { SoundPlayer } from './sound-player'

const player = lazily(() => new Audio())

const canPlay = () => player().canPlayType('audio/ogg; codecs=opus') !== ''

/** None unless the sound is of exactly the texts that `box` shows, and the browser can play it. Player and sound are fetched at the tap. */
export function SoundButton(props: {
  box: RefObject<HTMLElement | null>
  texts: readonly string[]
  parts: Sound['parts'] | undefined
  onHeard?: (() => void) | undefined
}) {
  const { box, texts, parts = [], onHeard } = props
  const [isPlaying, setPlaying] = useState(false)
  const [code, setCode] = useState<{ SoundPlayer: typeof SoundPlayer } | null>(null)
  const isOfTexts =
    parts.length === texts.length && texts.every((each, index) => hashText(each) === parts[index]?.text)
  if (parts.length === 0 || !isOfTexts || !canPlay()) return null
  if (isPlaying && code)
    return (
      <code.SoundPlayer
        box={box}
        paragraphs={texts.map((each, index) => ({ text: each, url: parts[index]?.url ?? '' }))}
        onHeard={onHeard}
        onEnd={() => setPlaying(false)}
      />
    )
  const play = () => {
    setPlaying(true)
    import('./sound-player').then(setCode, () => {
      setPlaying(false)
      showError('The sound could not be loaded.')
    })
  }
  return (
    <Button variant="subtle" style={{ paddingInline: 0 }} leftSection={<SpeakerIcon />} onClick={play}>
      {text('Read aloud')}
    </Button>
  )
}
