import { createServer } from 'node:http'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'

/** A login by hand, as small as one can be: what the paper form is to the app. */
const PLAIN = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Login</title><style>body{font:1rem system-ui;margin:1rem}input,button{display:block;font:inherit;padding:.75rem;margin:.5rem 0}</style>
</head><body><h1>Partner login</h1><form><label>Mobile number <input name="mobile" inputmode="numeric" autofocus></label>
<button>Send OTP</button></form></body></html>`

/** The same form in React, with nothing around it. */
const REACT = `import { createElement as e, useState } from 'react'
import { createRoot } from 'react-dom/client'
function Login() {
  const [mobile, setMobile] = useState('')
  return e('main', null, e('h1', null, 'Partner login'), e('form', null,
    e('label', null, 'Mobile number ', e('input', { name: 'mobile', inputMode: 'numeric', autoFocus: true, value: mobile,
      onChange: (event) => setMobile(event.target.value.replace(/\\\\D/g, '')) })), e('button', null, 'Send OTP')))
}
createRoot(document.querySelector('#root')).render(e(Login))`

const SHELL = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Login</title><script type="module" src="/app.js"></script></head><body><div id="root"></div></body></html>`

async function reactAlone(): Promise<string> {
  // Where the build finds React.
  const directory = mkdtempSync(path.join(import.meta.dirname, '../../node_modules/.bench-'))
  const input = path.join(directory, 'app.js')
  writeFileSync(input, REACT)
  try {
    const built = await build({
      configFile: false,
      logLevel: 'error',
      build: { write: false, rolldownOptions: { input } },
    })
    const [result] = [built].flat()
    if (!result || !('output' in result)) throw new Error('React alone was not built')
    return result.output[0].code
  } finally {
    rmSync(directory, { recursive: true })
  }
}

/** Serves what the app is compared with, compressed as the app is: /plain and /react. */
export async function servePeers() {
  const bodies = new Map<string, readonly [string, string]>([
    ['/plain', ['text/html', PLAIN]],
    ['/react', ['text/html', SHELL]],
    ['/app.js', ['text/javascript', await reactAlone()]],
  ])
  const server = createServer(({ url = '' }, response) => {
    const [type, body] = bodies.get(url) ?? []
    if (!type || !body) return response.writeHead(404).end()
    const cache = url === '/app.js' ? 'public, max-age=31536000, immutable' : 'no-cache'
    response.writeHead(200, { 'content-type': type, 'content-encoding': 'br', 'cache-control': cache })
    return response.end(brotliCompressSync(body))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  // A TCP server has an address object.
  const { port } = server.address() as AddressInfo
  return { url: `http://localhost:${port}`, stop: () => server.close() }
}
