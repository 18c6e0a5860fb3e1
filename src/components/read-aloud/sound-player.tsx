import { useEffect, useRef, useState, type RefObject } from 'react'
import { text } from '@/src/language/current-language'
import { Button } from '@/src/ui/button/button'
import { showError } from '@/src/ui/toast/toast'
import { findParagraph } from './find-paragraph'
import classes from './sound-player.module.css'

const SPEEDS = [1, 1.25, 0.75] as const

/** One at a time: whichever begins makes the others pause. */
let playing: HTMLAudioElement | undefined

/** Plays from its first moment on, and marks the paragraph that is spoken. */
export function SoundPlayer(props: {
  box: RefObject<HTMLElement | null>
  paragraphs: readonly { text: string; url: string }[]
  onHeard?: (() => void) | undefined
  onEnd: () => void
}) {
  const { box, paragraphs, onHeard, onEnd } = props
  const audio = useRef<HTMLAudioElement>(null)
  const [index, setIndex] = useState(0)
  const [isPaused, setPaused] = useState(false)
  const [speed, setSpeed] = useState<(typeof SPEEDS)[number]>(1)
  const { text: spoken, url } = paragraphs[index] ?? { text: '', url: '' }
  const before = paragraphs.slice(0, index).filter((each) => each.text === spoken).length

  useEffect(() => {
    const paragraph = findParagraph(box.current, spoken, before)
    if (!paragraph) return undefined
    const details = paragraph.closest('details')
    if (details) details.open = true
    paragraph.toggleAttribute('data-spoken', true)
    paragraph.scrollIntoView({ block: 'nearest' })
    return () => void paragraph.toggleAttribute('data-spoken', false)
  }, [box, spoken, before])

  useEffect(() => {
    const player = audio.current
    if (!player) return
    player.src = url
    // A browser that wants another tap first has it on the button.
    player.play().catch(() => setPaused(true))
  }, [url])

  // Another file begins at the default.
  useEffect(() => {
    if (audio.current) audio.current.defaultPlaybackRate = audio.current.playbackRate = speed
  }, [speed])

  const goOn = () => {
    if (index + 1 < paragraphs.length) return setIndex(index + 1)
    onHeard?.()
    onEnd()
  }
  const toggle = () => void (isPaused ? audio.current?.play() : audio.current?.pause())
  return (
    <div className={classes.player}>
      <audio
        ref={audio}
        onPlay={({ currentTarget }) => {
          if (playing !== currentTarget) playing?.pause()
          playing = currentTarget
          setPaused(false)
        }}
        onPause={({ currentTarget }) => setPaused(!currentTarget.ended)}
        onEnded={goOn}
        onError={() => {
          showError('The sound could not be loaded.')
          onEnd()
        }}
      >
        {/* The words stand on the page, and are marked. */}
        <track kind="captions" />
      </audio>
      <Button variant="default" onClick={toggle}>
        {text(isPaused ? 'Read on' : 'Pause')}
      </Button>
      <Button
        variant="default"
        onClick={() => setSpeed(SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length] ?? 1)}
      >
        {text('Speed {speed}', { speed })}
      </Button>
      <Button variant="subtle" onClick={onEnd}>
        {text('Stop reading')}
      </Button>
    </div>
  )
}
