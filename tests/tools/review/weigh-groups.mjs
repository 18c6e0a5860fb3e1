/* Weighs the built client of the folder it is started in, by the groups of that folder's budgets: node weigh-groups.mjs > JSON. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const { default: groups } = await import(path.resolve('.size-limit.js'))

const weighed = groups.map(({ name, path: files, limit }) => {
  const contents = [files].flat().map((file) => readFileSync(file))
  const sum = (weigh) => contents.reduce((total, content) => total + weigh(content).length, 0)
  return { name, limit, brotli: sum(brotliCompressSync), gzip: sum(gzipSync) }
})
process.stdout.write(JSON.stringify(weighed))
