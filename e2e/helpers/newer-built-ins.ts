/** Runs in the page: takes away what came after Chrome 109, the oldest browser that is served (docs/browsers.md). */
export function removeNewerBuiltIns(): void {
  const typedArray = Object.getPrototypeOf(Uint8Array.prototype)
  const iterator = Object.getPrototypeOf(Object.getPrototypeOf([].values()))
  const copying = ['toSorted', 'toReversed', 'toSpliced', 'with']
  const NEWER: [owner: object, names: readonly string[]][] = [
    [Array.prototype, copying],
    [typedArray, copying],
    [Array, ['fromAsync']],
    [Object, ['groupBy']],
    [Map, ['groupBy']],
    [Map.prototype, ['getOrInsert', 'getOrInsertComputed']],
    [Promise, ['withResolvers', 'try']],
    [String.prototype, ['isWellFormed', 'toWellFormed']],
    [
      Set.prototype,
      [
        'union',
        'intersection',
        'difference',
        'symmetricDifference',
        'isSubsetOf',
        'isSupersetOf',
        'isDisjointFrom',
      ],
    ],
    [
      iterator,
      ['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach', 'some', 'every', 'find'],
    ],
    [window, ['Iterator', 'CloseWatcher', 'Temporal', 'EditContext', 'NavigationPrecommitController']],
    [RegExp, ['escape']],
    [Error, ['isError']],
    [Math, ['f16round', 'sumPrecise']],
    [Uint8Array, ['fromBase64', 'fromHex']],
    [Uint8Array.prototype, ['toBase64', 'toHex', 'setFromBase64', 'setFromHex']],
    [ArrayBuffer.prototype, ['resize', 'transfer', 'transferToFixedLength']],
    [Intl, ['DurationFormat']],
    [URL, ['canParse', 'parse']],
    [AbortSignal, ['any']],
    [Document, ['parseHTMLUnsafe']],
    [Document.prototype, ['startViewTransition', 'caretPositionFromPoint']],
    [Element.prototype, ['setHTMLUnsafe', 'getHTML', 'moveBefore', 'ariaNotify']],
    [HTMLElement.prototype, ['popover', 'showPopover', 'hidePopover', 'togglePopover', 'onbeforetoggle']],
    [HTMLDialogElement.prototype, ['requestClose', 'closedBy']],
    [ReadableStream.prototype, ['values']],
    [Blob.prototype, ['bytes']],
    [Response.prototype, ['bytes']],
  ]
  for (const [owner, names] of NEWER) for (const name of names) Reflect.deleteProperty(owner, name)
  Reflect.deleteProperty(ReadableStream.prototype, Symbol.asyncIterator)
}
