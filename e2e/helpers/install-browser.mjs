/* Gives the browser tests a browser: nothing to do where there is one, else Debian's package, else Playwright's download. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findBrowser, hasSmallBrowser } from './browser.mjs'

const run = (command, ...parameters) =>
  spawnSync(command, parameters, {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0

const installPackages = (...names) => run('apt-get', 'install', '-y', '-qq', ...names)

const mayUseApt = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** The ways to a browser, tried in this order until one is there. */
const ways = [
  () =>
    mayUseApt && run('apt-get', 'update', '-qq') && installPackages('chromium', 'chromium-headless-shell'),
  () => mayUseApt && installPackages('chromium'),
  () => run('npx', 'playwright', 'install', 'chromium'),
]

for (const install of ways) {
  if (findBrowser()) break
  install()
}

// Journeys are much faster in the browser without its window, which a machine with the other one may lack.
if (mayUseApt && !process.env['CHROMIUM_PATH'] && !hasSmallBrowser())
  installPackages('chromium-headless-shell')

if (!findBrowser()) {
  process.stderr.write(
    'The browser tests need Chromium and none could be installed: install Chromium or Chrome, or set CHROMIUM_PATH to its executable.\n',
  )
  process.exitCode = 1
}
