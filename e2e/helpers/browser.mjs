import { accessSync, constants, existsSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * The browser the tests run in: CHROMIUM_PATH, else the machine's own Chromium or Chrome, else the one that Playwright has
 * downloaded; undefined where there is none. Plain JavaScript, because the install script runs before anything is compiled.
 */
export function findBrowser() {
  const given = process.env['CHROMIUM_PATH']
  if (given) return given
  const directories = (process.env['PATH'] ?? '').split(path.delimiter)
  const installed = NAMES.flatMap((name) => directories.map((directory) => path.join(directory, name)))
  const downloaded = chromium.executablePath()
  return installed.find(isExecutable) ?? (existsSync(downloaded) ? downloaded : undefined)
}
