import type { Page } from '@playwright/test'

/**
 * Runs in the page: replaces each text as Chrome's translation does, by two elements around a text of its own. The words stay, so that
 * whoever goes through the page finds them. A text that the page goes on writing to after it was taken out is complained of.
 */
function replaceTexts(): void {
  const takenOut = new WeakSet<Node>()
  const translate = (text: Text) => {
    const isLeftAlone = text.parentElement?.closest('font, head, script, style, template, textarea') !== null
    if (isLeftAlone || text.data.trim() === '') return
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    for (const font of [outer, inner]) font.style.verticalAlign = 'inherit'
    inner.append(text.data)
    outer.append(inner)
    text.replaceWith(outer)
    takenOut.add(text)
  }
  const translateAll = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = root instanceof Text ? [root] : []
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
    for (const text of texts) translate(text)
  }
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records)
      if (type === 'characterData') translateAll(target)
      else for (const node of addedNodes) translateAll(node)
  })
  addEventListener('load', () => {
    translateAll(document)
    observer.observe(document, { subtree: true, childList: true, characterData: true })
  })

  const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...value,
    set(this: Node, changed: string) {
      if (takenOut.has(this))
        reportError(new Error(`The translation still says '${this.nodeValue}', not '${changed}'`))
      value?.set?.call(this, changed)
    },
  })
}

/** Translates every page that is opened from now on, once it has loaded, and all that comes onto it later. */
export async function translatePages(page: Page): Promise<void> {
  await page.addInitScript(replaceTexts)
}
