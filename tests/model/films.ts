import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { PROTOCOLS, WRONG_PROTOCOLS } from './protocols'
import { readPictures } from './protocols/film'

const ROOT = path.join(import.meta.dirname, '../..')
const FOLDER = 'dist/model'

/** The charts that the worlds are made of. */
const CHARTS = ['entry', 'application', 'session']

/**
 * `npm run model -- --film`: explores the worlds between charts, and writes each that breaks as a page of pictures. With the words of a
 * wrong decision of their tests it shows what that breaks. @returns the exit code, 1 where something breaks
 */
export async function writeFilms(decision: string | undefined): Promise<number> {
  const wrong = decision === undefined ? undefined : WRONG_PROTOCOLS.get(decision)
  if (decision !== undefined && !wrong) {
    print(`There is no wrong decision '${decision}'; there are\n${[...WRONG_PROTOCOLS.keys()].join('\n')}`)
    return 1
  }
  const pictures = await readPictures(path.join(ROOT, 'test-results/walks'), CHARTS)
  const films: NonNullable<Awaited<ReturnType<(typeof PROTOCOLS)[number]['film']>>>[] = []
  for (const { film, name, bound } of wrong ? [wrong] : PROTOCOLS) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other: they share what stands in for a browser
    const made = await film(pictures)
    if (made) films.push(made)
    else print(`Nothing breaks: ${name}, at most ${bound}`)
  }
  mkdirSync(path.join(ROOT, FOLDER), { recursive: true })
  for (const [index, { story, page }] of films.entries()) {
    const file = path.join(FOLDER, `broken-${index + 1}.html`)
    writeFileSync(path.join(ROOT, file), page)
    print(`${story}\nIn pictures: ${file}`)
  }
  return films.length === 0 ? 0 : 1
}

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}
