import { useEffect, type ReactNode } from 'react'
import { forgetHeard, rememberHeard } from '@/src/language/heard'
import { renderingOf, shownHash, type Issued } from '@/src/language/rendering'
import { useFocusRetention } from '@/src/ui/focus/use-focus-retention'
import { SoundButton } from './sound-button'

/** Around the texts of a notice or statement: has them read aloud, where there is a sound of exactly these (docs/adr/0080). */
export function ReadAloud(props: { of: Issued; texts: readonly string[]; children: ReactNode }) {
  const { of: issued, texts, children } = props
  const box = useFocusRetention()
  const { sound } = renderingOf(issued) ?? issued
  const shown = shownHash(issued)
  useEffect(() => () => forgetHeard(shown), [shown])
  return (
    <div {...box}>
      {children}
      <SoundButton
        key={sound?.sha256}
        box={box.ref}
        texts={texts}
        parts={sound?.parts}
        onHeard={() => sound && rememberHeard(shown, sound.sha256)}
      />
    </div>
  )
}
