import { accessSync, constants, existsSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const HEADLESS = 'chromium-headless-shell'
const WINDOWED = new Set(['--headed', '--debug', '--ui'])

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function findInPath(names) {
  const directories = (process.env['PATH'] ?? '').split(path.delimiter)
  return names
    .flatMap((name) => directories.map((directory) => path.join(directory, name)))
    .find(isExecutable)
}

/**
 * A whole browser: CHROMIUM_PATH, else the machine's own Chromium or Chrome, else the one that Playwright has
 * downloaded; undefined where there is none. Plain JavaScript, because the install script runs before anything is compiled.
 */
export function findBrowser() {
  const given = process.env['CHROMIUM_PATH']
  if (given) return given
  const downloaded = chromium.executablePath()
  return findInPath(NAMES) ?? (existsSync(downloaded) ? downloaded : undefined)
}

/** @returns whether the machine has Chromium without its window */
export const hasSmallBrowser = () => findInPath([HEADLESS]) !== undefined

/**
 * The browser of tests that nobody watches: CHROMIUM_PATH, else Chromium without its window, which takes a third less of a
 * processor for the same pages, else a whole one. Where a parameter of this run asks for a window, a whole one.
 */
export function findHeadlessBrowser() {
  const whole = findBrowser()
  const isWatched = process.argv.some((parameter) => WINDOWED.has(parameter))
  // The processes that start browsers are children of this one, and are not given its parameters.
  if (isWatched && whole !== undefined) process.env['CHROMIUM_PATH'] = whole
  return process.env['CHROMIUM_PATH'] ?? findInPath([HEADLESS]) ?? whole
}
