import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { text } from '@/src/language/current-language'
import { centreBox, moveBox, resizeBox, type Box } from './boxes'
import handle from './corner-handle.module.css'
import classes from './redaction-editor.module.css'
import { useObjectUrlRef } from './use-object-url-ref'

const STEP = 0.01

const STEPS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

/** The dragged box as it was, and where the drag began. */
type Drag = { index: number; box: Box; x: number; y: number; isSizing: boolean }

/** A picture with draggable black boxes: arrow keys move them (resize with Shift), a tap moves the chosen one. */
export function RedactionEditor(props: {
  file: File
  alt: string
  boxes: readonly Box[]
  chosen: number
  onChoose: (index: number) => void
  onChange: (index: number, box: Box) => void
  onUnreadable?: () => void
}) {
  const { file, alt, boxes, chosen, onChoose, onChange, onUnreadable } = props
  const shown = useObjectUrlRef(file)
  const frame = useRef<HTMLDivElement>(null)
  const drag = useRef<Drag | null>(null)

  function toPoint({ clientX, clientY }: PointerEvent): [x: number, y: number] {
    const { left = 0, top = 0, width = 1, height = 1 } = frame.current?.getBoundingClientRect() ?? {}
    return [(clientX - left) / width, (clientY - top) / height]
  }
  function take(event: PointerEvent, index: number, box: Box) {
    event.stopPropagation()
    onChoose(index)
    const [x, y] = toPoint(event)
    const isSizing = event.target !== event.currentTarget
    drag.current = { index, box, x, y, isSizing }
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  function pull(event: PointerEvent) {
    const current = drag.current
    if (!current) return
    const [x, y] = toPoint(event)
    const change = current.isSizing ? resizeBox : moveBox
    onChange(current.index, change(current.box, x - current.x, y - current.y))
  }
  function tap(event: PointerEvent) {
    const box = boxes[chosen]
    if (box) onChange(chosen, centreBox(box, ...toPoint(event)))
  }
  function press(event: KeyboardEvent, index: number, box: Box) {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    onChange(index, (event.shiftKey ? resizeBox : moveBox)(box, ...step))
  }

  return (
    <div ref={frame} className={classes.frame} onPointerDown={tap}>
      <img ref={shown} className={classes.picture} alt={alt} draggable={false} onError={onUnreadable} />
      {boxes.map((box, index) => (
        <button
          // oxlint-disable-next-line react/no-array-index-key -- a box is its place in the list: a new one is the last
          key={index}
          type="button"
          className={classes.box}
          style={{
            left: `${box.x * 100}%`,
            top: `${box.y * 100}%`,
            width: `${box.width * 100}%`,
            height: `${box.height * 100}%`,
          }}
          aria-label={text('Cover {number}: arrow keys move it, with Shift they size it', {
            number: index + 1,
          })}
          aria-pressed={index === chosen}
          onFocus={() => onChoose(index)}
          onKeyDown={(event) => press(event, index, box)}
          onPointerDown={(event) => take(event, index, box)}
          onPointerMove={pull}
          onPointerUp={() => {
            drag.current = null
          }}
          onPointerCancel={() => {
            drag.current = null
          }}
        >
          <span className={`${handle.handle} ${classes.corner}`} />
        </button>
      ))}
    </div>
  )
}
