import { RULES, type Rules } from './world'

/** Wrong decisions of the product or of the server, each with what it breaks. */
export const UPLOAD_FAULTS: readonly [words: string, rules: Partial<Rules>, broken: string][] = [
  [
    'a section does not wait for its files',
    {
      nextEntry: (entries) =>
        RULES.nextEntry(
          entries.map((entry) =>
            Object.assign(entry, { facts: Object.assign(entry.facts, { waitsFor: [] }) }),
          ),
        ),
    },
    'a section arrives after the files that it names',
  ],
  [
    'a file goes although something handed over names it',
    { filesInUse: () => new Set() },
    'a file that a saved section names stays',
  ],
  [
    'the phone asks for a removal unread, and the server removes what a saved section names',
    { isNamed: () => false, isUnreferenced: () => true },
    'a file that a saved section names stays',
  ],
  ['the server knows no keys', { isKnownKey: () => false }, 'no file is stored twice'],
]
