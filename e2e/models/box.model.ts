import type { CDPSession, Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'

/** Everything that stands in a box, as the browser itself has it. */
type Shown = { value: string; caret: number | null }

/** A box that is typed into, and the ways in which a text comes into it. */
export class BoxModel {
  constructor(
    readonly page: Page,
    readonly session: CDPSession,
    readonly box: Locator,
  ) {}

  // Actions

  async clear(): Promise<void> {
    await this.box.fill('')
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text)
  }

  async moveCaretTo(place: number): Promise<void> {
    const isMoved = await this.box.evaluate((element: HTMLInputElement, at) => {
      if (element.selectionStart !== null) element.setSelectionRange(at, at)
      return element.selectionStart !== null
    }, place)
    if (isMoved) return
    // The box of an email lets nobody but the keys move its caret.
    await this.page.keyboard.press('Home')
    for (let index = 0; index < place; index += 1) await this.page.keyboard.press('ArrowRight')
  }

  /** Takes back what was put in last; an area of text takes back key by key. */
  async undo(keys: number): Promise<void> {
    const before = await this.box.inputValue()
    for (let count = 0; count < keys; count += 1) {
      await this.page.keyboard.press('Control+z')
      if ((await this.box.inputValue()).length <= before.length - keys) return
    }
  }

  async paste(text: string): Promise<void> {
    await this.page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
    await this.page.keyboard.press('Control+v')
  }

  async drop(text: string): Promise<void> {
    const { x, y, width, height } = (await this.box.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const data = { items: [{ mimeType: 'text/plain', data: text }], dragOperationsMask: 1 }
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
      await this.session.send('Input.dispatchDragEvent', { type, x: x + width / 2, y: y + height / 2, data })
  }

  /** As a browser fills a form in: past the keyboard, and without the focus. */
  async autofill(text: string): Promise<void> {
    await this.box.evaluate((element, filled) => {
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set?.call(element, filled)
      for (const type of ['input', 'change']) element.dispatchEvent(new Event(type, { bubbles: true }))
    }, text)
  }

  /** As the keyboard of a phone does: the word anew with each of these steps, then its end. */
  async compose(steps: readonly string[]): Promise<void> {
    for (const text of steps) {
      const { length } = text
      await this.session.send('Input.imeSetComposition', {
        text,
        selectionStart: length,
        selectionEnd: length,
      })
    }
    await this.session.send('Input.insertText', { text: steps.at(-1) ?? '' })
  }

  async speak(text: string): Promise<void> {
    await this.session.send('Input.insertText', { text })
  }

  async leave(): Promise<void> {
    await this.box.blur()
  }

  // Assertions

  async shows(value: string, caret?: number): Promise<void> {
    const shown: Shown = await this.box.evaluate((element: HTMLInputElement) => ({
      value: element.value,
      caret: element.selectionStart,
    }))
    expect(shown).toEqual({ value, caret: shown.caret === null || caret === undefined ? shown.caret : caret })
  }

  async keeps(value: string): Promise<void> {
    await this.leave()
    await expect(this.box).toHaveValue(value)
  }
}
