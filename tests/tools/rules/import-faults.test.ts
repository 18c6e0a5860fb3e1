import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { importFaults, mayImport, mayUse, ownerOf } from './import-faults'
import { rooms } from './rooms'

const roots: string[] = []
afterEach(() => roots.splice(0).forEach((root) => rmSync(root, { recursive: true })))

function project(file: string, text: string) {
  const root = mkdtempSync(path.join(tmpdir(), 'rooms-'))
  roots.push(root)
  mkdirSync(path.join(root, path.dirname(file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
  return importFaults(root, file)
}

test.each([
  ['schemas/call.ts', 'machines/time-left.ts'],
  ['machines/otp/otp.machine.ts', 'src/ui/icons/icon.tsx'],
  ['machines/application/decide.ts', 'machines/wizard/resume.ts'],
  ['server/modules/otp/service.ts', 'machines/otp/otp.machine.ts'],
  ['server/modules/otp/service.ts', 'src/api/client.ts'],
  ['src/api/client.ts', 'server/core/ids.ts'],
  ['src/ui/icons/icon.tsx', 'src/form/fields/text-field.tsx'],
  ['src/storage/caller.ts', 'src/outbox/store/outbox-store.ts'],
  ['src/images/card/scan-card.tsx', 'src/form/core/app-form.ts'],
  ['src/features/kyc/kyc-form.tsx', 'src/features/start/start-form.tsx'],
  ['src/features/kyc/kyc-form.tsx', 'src/app/router/router.ts'],
  ['server/database/connection/open.ts', 'server/http/serve.ts'],
  ['server/config/environment.ts', 'server/core/ids.ts'],
  ['server/privacy/erasure/retained.ts', 'server/pages/legal.ts'],
  ['server/modules/applications/save.ts', 'server/modules/offers/accept.ts'],
  ['server/modules/offers/accept.ts', 'server/modules/applications/routes/start.ts'],
  ['server/modules/offers/accept.ts', 'server/modules/files/parts.ts'],
  ['server/modules/files/routes.ts', 'server/modules/applications/routes/start.ts'],
  ['tests/tools/statecharts/toy/door.ts', 'machines/time-left.ts'],
])('%s may not import %s', (file, target) => {
  expect(mayImport(file, target)).toBe(false)
})

test.each([
  ['src/features/kyc/kyc-form.tsx', 'src/features/kyc/asked-consent.tsx'],
  ['src/features/kyc/kyc-form.tsx', 'src/form/core/app-form.ts'],
  ['server/modules/files/routes.ts', 'server/modules/applications/ownership.ts'],
  ['server/modules/offers/accept.ts', 'server/database/tables/tables.ts'],
  ['server/app/app.ts', 'server/modules/applications/routes/start.ts'],
  ['src/main.tsx', 'src/app/router/router.ts'],
  ['e2e/journeys/page/html.e2e.ts', 'tests/server/helpers/values.ts'],
])('%s may import %s', (file, target) => {
  expect(mayImport(file, target)).toBe(true)
})

test.each([
  "import { a } from '@/src/features/start/start-form'",
  "import type { A } from '@/src/features/start/start-form'",
  "export * from '../start/start-form'",
  "const later = () => import('../start/start-form')",
  "import '../start/start-form'",
  "import {\n  a,\n} from '../../app/router/router'",
  "import { readFile } from 'node:fs'",
])('a way to write a forbidden import is seen: %s', (text) => {
  expect(project('src/features/kyc/kyc-form.tsx', text)).toHaveLength(1)
})

test('a file beside the rooms of the page lies in none', () => {
  expect(project('src/elsewhere/file.ts', '')).toEqual([
    'src/elsewhere/file.ts lies in no room of tests/tools/rules/rooms.ts',
  ])
  expect(ownerOf('src/main.tsx')).toBe('src')
})

test('a room keeps free of libraries that are not for it', () => {
  expect(mayUse('schemas/call.ts', 'xstate')).toBe(false)
  expect(mayUse('server/core/ids.ts', '@tanstack/react-query')).toBe(false)
  expect(mayUse('schemas/call.ts', 'zod/mini')).toBe(true)
  expect(mayUse('machines/time-left.ts', 'xstate')).toBe(true)
})

test('a room imports rooms above it alone, so that no two import each other', () => {
  const names = Object.keys(rooms)
  const upward = Object.entries(rooms).flatMap(([room, { imports }]) =>
    imports
      .filter(
        (name) =>
          name !== room &&
          !names
            .slice(0, names.indexOf(room))
            .some((above) => above === name || above.startsWith(`${name}/`)),
      )
      .map((name) => `${room} imports ${name}`),
  )
  expect(upward).toEqual([])
})
