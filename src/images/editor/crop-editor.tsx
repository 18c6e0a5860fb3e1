import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { text } from '@/src/language/current-language'
import handle from './corner-handle.module.css'
import { CORNER_NAMES, nearestCorner, withCornerAt, type Corners, type Point } from './corners'
import classes from './crop-editor.module.css'
import { useObjectUrlRef } from './use-object-url-ref'

const STEPS = { short: 0.01, long: 0.05 } as const

const ARROWS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const formatPoint = ({ x, y }: Point) =>
  text('{left} % from the left, {top} % from the top', {
    left: Math.round(x * 100),
    top: Math.round(y * 100),
  })

function formatCornerLabel(index: number): string | undefined {
  const name = CORNER_NAMES[index]
  return (
    name && text('{corner} corner: arrow keys move it, with Shift they move it far', { corner: text(name) })
  )
}

/** A picture with four draggable corners: arrow keys move them (far with Shift), a tap moves the nearest. */
export function CropEditor(props: {
  file: File
  alt: string
  corners: Corners
  onChange: (corners: Corners) => void
}) {
  const { file, alt, corners, onChange } = props
  const shown = useObjectUrlRef(file)
  const frame = useRef<HTMLDivElement>(null)
  const dragged = useRef<number | null>(null)
  const [moved, setMoved] = useState<number | null>(null)

  function toPoint({ clientX, clientY }: PointerEvent): Point {
    const { left = 0, top = 0, width = 1, height = 1 } = frame.current?.getBoundingClientRect() ?? {}
    return { x: (clientX - left) / width, y: (clientY - top) / height }
  }
  function drop() {
    dragged.current = null
  }
  function take(event: PointerEvent, index: number) {
    event.stopPropagation()
    dragged.current = index
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  function pull(event: PointerEvent) {
    if (dragged.current !== null) onChange(withCornerAt(corners, dragged.current, toPoint(event)))
  }
  function tap(event: PointerEvent) {
    const place = toPoint(event)
    onChange(withCornerAt(corners, nearestCorner(corners, place), place))
  }
  function press(event: KeyboardEvent, index: number, { x, y }: Point) {
    const arrow = ARROWS[event.key]
    if (!arrow) return
    event.preventDefault()
    const step = event.shiftKey ? STEPS.long : STEPS.short
    onChange(withCornerAt(corners, index, { x: x + arrow[0] * step, y: y + arrow[1] * step }))
    setMoved(index)
  }

  const around = corners.map(({ x, y }) => `${x * 100} ${y * 100}`).join(' ')
  const announced = moved === null ? undefined : corners[moved]
  return (
    <div ref={frame} className={classes.frame} onPointerDown={tap}>
      <img ref={shown} className={classes.picture} alt={alt} draggable={false} />
      <svg className={classes.sheet} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path className={classes.rest} fillRule="evenodd" d={`M0 0H100V100H0Z M${around}Z`} />
        <polygon className={classes.edge} points={around} />
      </svg>
      {corners.map((corner, index) => (
        <button
          key={CORNER_NAMES[index]}
          type="button"
          className={`${handle.handle} ${classes.corner}`}
          style={{ left: `${corner.x * 100}%`, top: `${corner.y * 100}%` }}
          aria-label={formatCornerLabel(index)}
          onKeyDown={(event) => press(event, index, corner)}
          onPointerDown={(event) => take(event, index)}
          onPointerMove={pull}
          onPointerUp={drop}
          onPointerCancel={drop}
        />
      ))}
      <output className="visually-hidden">{announced && formatPoint(announced)}</output>
    </div>
  )
}
