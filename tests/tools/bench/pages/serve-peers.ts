import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'
import { readTexts } from '@/tests/language/wording'

/** A login by hand, as small as one can be: what the paper form is to the app. */
const PLAIN = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Login</title><style>body{font:1rem system-ui;margin:1rem}input,button{display:block;font:inherit;padding:.75rem;margin:.5rem 0}</style>
</head><body><h1>Partner login</h1><form><label>Mobile number <input name="mobile" inputmode="numeric" autofocus></label>
<button>Send OTP</button></form></body></html>`

const around = (script: string) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Form</title><link rel="icon" href="data:,"><script type="module" src="${script}">
</script></head><body><div id="root"></div></body></html>`

const SHOWN = ['Partner login', 'Mobile number', 'Send OTP']

/** @returns what puts a page into a language: letters of other scripts cost a browser more to find and to draw */
function translator(language: string): (page: string) => string {
  const texts = language === 'en' ? null : readTexts(language)
  return (page) => SHOWN.reduce((shown, text) => shown.replaceAll(text, texts?.find(text) ?? text), page)
}

/** A page written in React as a release would have it, in one file. */
async function built(name: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    // The command itself runs in development, where React is several times slower.
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: {
      write: false,
      rolldownOptions: {
        input: path.join(import.meta.dirname, 'peers', name),
        output: { codeSplitting: false },
      },
    },
  })
  const [output] = [result].flat()
  if (!output || !('output' in output)) throw new Error(`${name} was not built`)
  return output.output[0].code
}

const OF_ONE_ANSWER =
  /^(?:content-(?!security-policy)|cache-control|connection|date|etag|keep-alive|transfer-|vary|x-request-id)/

async function guardingHeaders(app: string): Promise<Record<string, string>> {
  const { headers } = await fetch(`${app}/login`)
  return Object.fromEntries([...headers].filter(([name]) => !OF_ONE_ANSWER.test(name)))
}

/**
 * Serves what the app is compared with, compressed as the app is: /plain, /guarded, which is the same with the headers of the app,
 * /react, and /form with `?fields=` so many. `elsewhere` is a page of another site.
 */
export async function servePeers(app: string, language = 'en') {
  const guarding = await guardingHeaders(app)
  const translate = translator(language)
  const bodies = new Map<string, readonly [string, string]>([
    ['/plain', ['text/html', translate(PLAIN)]],
    ['/guarded', ['text/html', translate(PLAIN)]],
    ['/react', ['text/html', around('/react.js')]],
    ['/react.js', ['text/javascript', translate(await built('react-login.tsx'))]],
    ['/form', ['text/html', around('/form.js')]],
    ['/form.js', ['text/javascript', await built('bare-form.tsx')]],
  ])
  const server = createServer(({ url = '' }, response) => {
    const { pathname } = new URL(url, 'http://localhost')
    const [type, body] = bodies.get(pathname) ?? []
    if (!type || !body) return response.writeHead(404).end()
    const cache = type === 'text/javascript' ? 'public, max-age=31536000, immutable' : 'no-cache'
    response.writeHead(200, {
      ...(pathname === '/guarded' ? guarding : {}),
      'content-type': type,
      'content-encoding': 'br',
      'cache-control': cache,
    })
    return response.end(brotliCompressSync(body))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  // A TCP server has an address object.
  const { port } = server.address() as AddressInfo
  // Another host is another site: the browser begins a process of its own for the page that it leads to.
  const elsewhere = `http://127.0.0.1:${port}/plain`
  return { url: `http://localhost:${port}`, elsewhere, stop: () => server.close() }
}
