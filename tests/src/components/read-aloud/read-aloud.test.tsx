import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ENGLISH } from '@/schemas/language/format-text'
import { hashText } from '@/schemas/language/hash-text'
import { loadTexts } from '@/schemas/language/load-texts'
import { EnglishNote } from '@/src/components/english-note'
import { PARAGRAPH } from '@/src/components/read-aloud/find-paragraph'
import { ReadAloud } from '@/src/components/read-aloud/read-aloud'
import { setLanguage } from '@/src/language/current-language'
import { readHash } from '@/src/language/rendering'

const TEXTS = ['Asking a credit bureau', 'Goes to: Loan Desk.']
const soundOf = (texts: readonly string[]) => ({
  sha256: 'heard',
  parts: texts.map((text, index) => ({ text: hashText(text), url: `/sounds/${index}.ogg` })),
})
const NOTICE = { sha256: 'read', sound: soundOf(TEXTS), renderings: [] }

let playable = 'probably'
const started = vi.fn<() => Promise<void>>()
const paused = vi.fn<() => void>()
beforeEach(() => {
  playable = 'probably'
  vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockImplementation(() => playable as '' | 'probably') // As a browser answers.
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(started.mockReset().mockResolvedValue())
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(paused.mockReset())
})
afterEach(() => {
  vi.restoreAllMocks()
  setLanguage(ENGLISH)
})

const show = (texts: readonly string[] = TEXTS, notice: Parameters<typeof readHash>[0] = NOTICE) =>
  render(
    <MantineProvider>
      <ReadAloud of={notice} texts={texts}>
        {texts.map((text) => (
          <p key={text} {...PARAGRAPH}>
            {text}
          </p>
        ))}
      </ReadAloud>
    </MantineProvider>,
  )

const button = () => screen.queryByRole('button', { name: 'Read aloud' })

async function play() {
  await userEvent.click(screen.getByRole('button', { name: 'Read aloud' }))
  await screen.findByRole('button', { name: 'Pause' })
  const audio = document.querySelector('audio')
  if (!audio) throw new Error('Nothing plays')
  return audio
}

const spoken = () => document.querySelector('[data-spoken]')?.textContent

test('a text without a sound has no button', () => {
  show(TEXTS, { sha256: 'read', renderings: [] })
  expect(button()).toBeNull()
})

test.each([
  ['another word', ['Asking a credit bureau', 'Goes to: Loan Shop.']],
  ['a paragraph less', TEXTS.slice(0, 1)],
  ['a paragraph more', [...TEXTS, 'And more.']],
])('a text with %s than its sound has no button', (_, texts) => {
  show(texts)
  expect(button()).toBeNull()
})

test('a browser that cannot play the format has no button', () => {
  playable = ''
  show()
  expect(button()).toBeNull()
})

test('each paragraph is marked while it is spoken, and what was heard to its end is named so until it is left', async () => {
  const page = show()
  const audio = await play()
  expect([spoken(), audio.getAttribute('src')]).toEqual([TEXTS[0], '/sounds/0.ogg'])
  fireEvent.ended(audio)
  expect([spoken(), audio.getAttribute('src')]).toEqual([TEXTS[1], '/sounds/1.ogg'])
  expect(readHash(NOTICE)).toBe('read')
  fireEvent.ended(audio)
  await screen.findByRole('button', { name: 'Read aloud' })
  expect([spoken(), readHash(NOTICE)]).toEqual([undefined, 'heard'])
  page.unmount()
  expect(readHash(NOTICE)).toBe('read')
})

test('it pauses, reads on, and changes its speed', async () => {
  show()
  const audio = await play()
  await userEvent.click(screen.getByRole('button', { name: 'Pause' }))
  expect(paused).toHaveBeenCalled()
  fireEvent.pause(audio)
  await userEvent.click(screen.getByRole('button', { name: 'Read on' }))
  expect(started).toHaveBeenCalledTimes(2)
  await userEvent.click(screen.getByRole('button', { name: 'Speed 1' }))
  expect(screen.getByRole('button', { name: 'Speed 1.25' })).toBeTruthy()
  expect(audio.playbackRate).toBe(1.25)
})

test('a sound that does not come is told, and the text was not heard', async () => {
  show()
  fireEvent.error(await play())
  expect(await screen.findByText('The sound could not be loaded.')).toBeTruthy()
  expect(button()).not.toBeNull()
  expect(readHash(NOTICE)).toBe('read')
})

test('why a text is in English is said in the reader’s language', async () => {
  setLanguage(await loadTexts('te'))
  render(
    <MantineProvider>
      <EnglishNote />
    </MantineProvider>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'చదివి వినిపించండి' }))
  await waitFor(() => expect(document.querySelector('audio')?.src).toMatch(/\/sounds\/[\da-f]{16}\.ogg$/))
})
