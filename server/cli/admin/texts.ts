import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import PO from 'pofile'
import * as z from 'zod/mini'
import {
  firstLine,
  readState,
  readTranslation,
  TEXT_STATES,
  writeState,
  type CatalogueText,
} from '@/schemas/language/read-catalogue'
import { translatable } from '../../config/deployment/legal-texts'
import { readDeployment, type Deployment } from '../../config/deployment/read-deployment'
import { correctionsFile, isTranslation, TRANSLATIONS } from '../../config/languages/corrections'
import { shippedCatalogue } from '../../config/languages/shipped-catalogues'
import { catalogueOf } from '../../config/languages/tenant-texts'
import type { Operator } from './operator'

const COLUMNS = ['English', 'Translation', 'State', 'By', 'Date'] as const

/** By it spreadsheets know that the letters are UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

type SheetRow = Partial<Record<(typeof COLUMNS)[number], string>>

type Translation = Omit<CatalogueText, 'line' | 'tokens'>

const quote = (cell = '') => `"${cell.replaceAll('"', '""')}"`

function refuse(write: Operator['write'], why: string, usage: string): number {
  write(why)
  write(`npm run admin -- ${usage}`)
  return 2
}

const NO_LANGUAGE = `Name one of these languages: ${TRANSLATIONS.join(', ')}`

/** All texts in a language with their states, as a sheet for a native reader; on the output where no file is named. */
export function exportTexts([language = '', file]: string[], write: Operator['write']): number {
  if (!isTranslation(language)) return refuse(write, NO_LANGUAGE, 'texts export <language> [file]')
  const { deployment, wrong } = readDeployment(process.env['DEPLOYMENT_DIR'] || undefined)
  if (wrong.length > 0) return refuse(write, wrong.join('\n'), 'data check')
  const known = new Map(catalogueOf(deployment, language).map((text) => [text.source, text]))
  const rows = [...translatable(deployment)].map((source) => {
    const { text, state, by, on } = known.get(source) ?? {}
    return [source, text, state, by, on].map(quote).join(',')
  })
  const sheet = [COLUMNS.map(quote).join(','), ...rows].join('\r\n')
  if (file === undefined) write(sheet)
  else writeFileSync(file, `${BYTE_ORDER_MARK}${sheet}\r\n`)
  return 0
}

const isoDay = z.iso.date()

/** @throws Error naming headings that a sheet lacks: its cells would be read as empty */
function checkHeadings(headings: string[]): string[] {
  const missing = COLUMNS.filter((column) => !headings.includes(column))
  if (missing.length > 0)
    throw new Error(`the headings are ${COLUMNS.join(', ')}; none is ${missing.join(', ')}`)
  return headings
}

/** @throws Error saying what is wrong with a row; null for one without a translation */
function readRow(row: SheetRow, { language, known }: Target): Translation | null {
  const { English: source = '', Translation: text = '', State: given = '', By: by = '', Date: on = '' } = row
  if (text.trim() === '') return null
  if (!known.has(source)) throw new Error('no text of the app')
  const state = TEXT_STATES.find((each) => each === given)
  if (!state) throw new Error(`the state is one of these: ${TEXT_STATES.join(', ')}`)
  if (on !== '' && !isoDay.safeParse(on).success)
    throw new Error(`the column Date has ${JSON.stringify(on)}: write it as 2026-11-28`)
  if ([by, on].some((cell) => (cell !== '') !== (state === 'approved')))
    throw new Error('by whom and when belongs to approved texts: the columns By and Date')
  readTranslation(source, text, language)
  return { source, text, ...readState(source, writeState(source, { state, by, on })) }
}

const isSame = (one: Translation, other?: Translation) =>
  one.text === other?.text && one.state === other.state && one.by === other.by && one.on === other.on

function toPo(language: string, texts: readonly Translation[]): string {
  const catalogue = new PO()
  catalogue.headers = { Language: language, 'Content-Type': 'text/plain; charset=UTF-8' }
  catalogue.items = texts.map(({ source, text, ...state }) =>
    Object.assign(new PO.Item(), {
      msgid: source,
      msgstr: [text],
      comments: [writeState(source, state)],
    }),
  )
  return `${catalogue.toString().trim()}\n`
}

type Target = { language: string; known: ReadonlySet<string> }

/** `named`: each English text that the sheet has, with a translation or without. */
type ReadSheet = { texts: Translation[]; named: ReadonlySet<string>; faults: string[] }

function readSheet(file: string, target: Target): ReadSheet {
  const texts: Translation[] = []
  const named = new Set<string>()
  const faults: string[] = []
  try {
    // The columns are checked by each row: a cell that is missing is empty there.
    const rows = parse(readFileSync(file), { bom: true, columns: checkHeadings, info: true }) as unknown as {
      record: SheetRow
      info: { lines: number }
    }[]
    for (const { record, info } of rows) {
      const { English: source = '' } = record
      try {
        if (source !== '' && named.has(source)) throw new Error('twice in this sheet')
        named.add(source)
        const text = readRow(record, target)
        if (text) texts.push(text)
      } catch (error) {
        faults.push(`${file}:${info.lines} ${JSON.stringify(source)}: ${firstLine(error)}`)
      }
    }
  } catch (error) {
    faults.push(`${file}: ${firstLine(error)}`)
  }
  return { texts, named, faults }
}

/** @returns those that no row of the sheet is about */
function correctionsBeside(
  { named }: ReadSheet,
  { corrections }: Deployment,
  language: string,
): Translation[] {
  return (corrections.texts[language] ?? []).filter(({ source }) => !named.has(source))
}

/** All that differs from the shipped texts becomes the deployment's corrections, beside those that the sheet does not name; with any fault nothing is written. */
export function importTexts([language = '', file]: string[], write: Operator['write']): number {
  const usage = 'texts import <language> <file>'
  const directory = process.env['DEPLOYMENT_DIR']
  if (!isTranslation(language)) return refuse(write, NO_LANGUAGE, usage)
  if (file === undefined) return refuse(write, 'Name the file with the sheet', usage)
  if (!directory) return refuse(write, 'DEPLOYMENT_DIR names no directory to write to', usage)
  const { deployment, wrong } = readDeployment(directory)
  if (wrong.length > 0) return refuse(write, wrong.join('\n'), 'data check')
  const known = translatable(deployment)
  const sheet = readSheet(file, { language, known })
  for (const fault of sheet.faults) write(fault)
  if (sheet.faults.length > 0) return 1
  const shipped = new Map(shippedCatalogue(language).map((text) => [text.source, text]))
  const corrections = [...correctionsBeside(sheet, deployment, language), ...sheet.texts].filter(
    (text) => !isSame(text, shipped.get(text.source)),
  )
  const target = correctionsFile(directory, language)
  const own = path.relative(directory, target)
  for (const fault of deployment.corrections.faults)
    if (fault.startsWith(`${own}:`)) write(`Left out: ${fault}`)
  mkdirSync(path.dirname(target), { recursive: true })
  writeFileSync(target, toPo(language, corrections))
  write(
    `${corrections.length} texts differ from the shipped ones: ${target}. The server shows them from its next start on.`,
  )
  return 0
}
