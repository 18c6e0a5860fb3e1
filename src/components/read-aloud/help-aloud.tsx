import { useEffect, useState, type ReactNode } from 'react'
import type { Sound } from '@/schemas/entities/sound'
import type { HelpText } from '@/schemas/language/help-texts'
import { currentLanguage, text } from '@/src/language/current-language'
import { useFocusRetention } from '@/src/ui/focus/use-focus-retention'
import classes from './help-aloud.module.css'
import { SoundButton } from './sound-button'

/**
 * Around explanations: has them read aloud in the reader's language, where the shipped sounds are of exactly these texts. Beside a heading
 * at their top the button has its place before it comes.
 */
export function HelpAloud({ texts, children }: { texts: readonly HelpText[]; children: ReactNode }) {
  const box = useFocusRetention()
  const [parts, setParts] = useState<Sound['parts']>()
  const { language } = currentLanguage()
  const shown = texts.map((each) => text(each))
  // An array is another one in each rendering.
  const key = JSON.stringify(shown)
  useEffect(() => {
    let isGone = false
    const find = async () => {
      const { findHelpSound } = await import('./help-sound')
      // Written above.
      const found = await findHelpSound(language, JSON.parse(key) as string[])
      if (!isGone) setParts(found)
    }
    // Nobody waits for it: without a network it is there the next time.
    find().catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [key, language])
  return (
    <div {...box} className={classes.box}>
      {children}
      <SoundButton key={key} box={box.ref} texts={shown} parts={parts} />
    </div>
  )
}
