import type { IncomingMessage } from 'node:http'
import { Busboy, type BusboyHeaders } from '@fastify/busboy'

export interface Multipart {
  fields: Record<string, string>
  files: { field: string; name: string; type: string; text: string }[]
}

export function readMultipart(request: IncomingMessage): Promise<Multipart> {
  const form: Multipart = { fields: {}, files: [] }
  return new Promise((resolve, reject) => {
    // The caller has checked the content type.
    const busboy = new Busboy({ headers: request.headers as BusboyHeaders })
    busboy.on('field', (name, value) => {
      form.fields[name] = value
    })
    busboy.on('file', (field, stream, name, _encoding, type) => {
      const file = { field, name, type, text: '' }
      form.files.push(file)
      stream.setEncoding('utf8')
      stream.on('data', (chunk) => {
        file.text += String(chunk)
      })
    })
    busboy.on('finish', () => resolve(form))
    busboy.on('error', reject)
    request.pipe(busboy)
  })
}
