/* Reads docs/asvs.md: each requirement of levels 1 and 2 stands there once, and what a row, or the threat model, names is in the tree. */
import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { filesLike, ROOT, textOf } from './citations.mjs'

const PAGE = 'docs/asvs.md'
const THREATS = 'docs/threat-model.md'

/** ASVS 5.0.0: of each section the levels of its requirements, in their order. */
const LEVELS = {
  1.1: '22',
  1.2: '1111122223',
  1.3: '112222222223',
  1.4: '222',
  1.5: '123',
  2.1: '122',
  2.2: '112',
  2.3: '12223',
  2.4: '23',
  3.1: '3',
  3.2: '113',
  3.3: '12223',
  3.4: '11222233',
  3.5: '11122333',
  3.6: '3',
  3.7: '22333',
  4.1: '12233',
  4.2: '23333',
  4.3: '22',
  4.4: '1222',
  5.1: '2',
  5.2: '112333',
  5.3: '113',
  5.4: '222',
  6.1: '122',
  6.2: '111111112222',
  6.3: '11223333',
  6.4: '112233',
  6.5: '22222333',
  6.6: '2223',
  6.7: '33',
  6.8: '2222',
  7.1: '222',
  7.2: '1111',
  7.3: '22',
  7.4: '11222',
  7.5: '223',
  7.6: '22',
  8.1: '1233',
  8.2: '1123',
  8.3: '133',
  8.4: '23',
  9.1: '111',
  9.2: '1222',
  10.1: '22',
  10.2: '223',
  10.3: '22223',
  10.4: '1111122222233333',
  10.5: '22222',
  10.6: '22',
  10.7: '222',
  11.1: '2233',
  11.2: '22233',
  11.3: '11233',
  11.4: '1222',
  11.5: '23',
  11.6: '23',
  11.7: '33',
  12.1: '12233',
  12.2: '11',
  12.3: '22223',
  13.1: '2333',
  13.2: '222223',
  13.3: '2233',
  13.4: '1222233',
  14.1: '22',
  14.2: '12223333',
  14.3: '122',
  15.1: '12233',
  15.2: '12233',
  15.3: '1222222',
  15.4: '3333',
  16.1: '2',
  16.2: '22222',
  16.3: '2222',
  16.4: '222',
  16.5: '2223',
  17.1: '23',
  17.2: '22223333',
  17.3: '22',
}

const REQUIREMENTS = Object.entries(LEVELS).flatMap(([section, levels]) =>
  Array.from(levels).flatMap((level, index) => (level === '3' ? [] : `${section}.${index + 1}`)),
)

const ROW = /^\| (\d+\.\d+\.\d+) +\| .+? +\| (met|n\/a|open) +\| (.+?) +\|$/gm
const NAMED = /`([^`]+)`|“([^”]+)”/g
const ROOM = /^(?:docs|e2e|machines|ops|schemas|server|src|tests)\//
const PRODUCT = /^(?:machines|schemas|server|src)\/.*\.tsx?$/

const isFile = (name) => existsSync(path.join(ROOT, name)) && statSync(path.join(ROOT, name)).isFile()

/** `\`!text\`` in a row: no code of the product has it. */
function isAbsent(text) {
  return filesLike(PRODUCT).every((name) => !textOf(name).includes(text))
}

/** A file in backticks; after it, in backticks or “quotes”, what it holds. */
function faultsOfRow({ number, state, text }) {
  const faults = []
  let file
  let isShown = false
  for (const [, code, title] of text.matchAll(NAMED)) {
    const isName = code !== undefined && (ROOM.test(code) || (!code.includes(' ') && isFile(code)))
    if (code?.startsWith('!')) {
      if (!isAbsent(code.slice(1))) faults.push(`${code.slice(1)} is in the code`)
      isShown = true
    } else if (isName) {
      file = isFile(code) ? code : undefined
      if (file === undefined) faults.push(`there is no ${code}`)
    } else if (file === undefined) faults.push(`it is not said in which file ${code ?? title} is`)
    else if (textOf(file).includes(code ?? title)) isShown = true
    else faults.push(`${file} has no ${code ?? title}`)
  }
  if (state === 'met' && !isShown && faults.length === 0) faults.push('it names no line and no test')
  return faults.map((fault) => `${PAGE}: ${number}: ${fault}`)
}

/** Tests that docs/threat-model.md names, from the root or from tests/server, and that are not there. */
export function threatModelFaults() {
  return [...textOf(THREATS).matchAll(/`([\w./-]+\.(?:test|e2e)\.tsx?)`/g)]
    .filter(([, name]) => !isFile(name) && !isFile(`tests/server/${name}`))
    .map(([, name]) => `${THREATS}: there is no ${name}`)
}

/** Each thing in docs/asvs.md that does not hold, a line each. */
export function asvsFaults() {
  const page = textOf(PAGE)
  const rows = [...page.matchAll(ROW)].map(([, number, state, text]) => ({ number, state, text }))
  const timesOf = (number) => rows.filter((row) => row.number === number).length
  const counted = ['met', 'n/a', 'open'].map((state) => rows.filter((row) => row.state === state).length)
  const summary = `${counted[0]} are met, ${counted[1]} are not applicable, ${counted[2]} are open`
  return [
    ...REQUIREMENTS.filter((number) => timesOf(number) !== 1).map(
      (number) => `${PAGE}: ${number} stands there ${timesOf(number)} times`,
    ),
    ...rows
      .filter(({ number }) => !REQUIREMENTS.includes(number))
      .map(({ number }) => `${PAGE}: level 2 has no ${number}`),
    ...(page.includes(summary) ? [] : [`${PAGE}: say that of the ${rows.length} ${summary}`]),
    ...rows.flatMap(faultsOfRow),
  ]
}
