import type { IncomingMessage } from 'node:http'
import { Busboy, type BusboyHeaders } from '@fastify/busboy'

/** A form with files as it arrived: its text fields, and its files in order under the name of the field that brought them. */
export interface Multipart {
  fields: Record<string, string>
  files: { field: string; name: string; type: string; text: string }[]
}

/** Reads a multipart body off the wire. */
export function readMultipart(request: IncomingMessage): Promise<Multipart> {
  const form: Multipart = { fields: {}, files: [] }
  return new Promise((resolve, reject) => {
    // The caller has seen the content type, which is all that its type asks for.
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
