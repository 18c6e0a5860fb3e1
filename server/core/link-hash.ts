import { sha256Hex } from './sha256'

/** The hash of a link of a chain, over the hash before it, its place and its content. Changing this text would break every stored chain. */
export function linkHash(previous: string, place: number | string, content: string): string {
  return sha256Hex(`${previous}\n${place}\n${content}`)
}
