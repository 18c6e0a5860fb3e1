import type { Api, SeededApplication } from '../../../e2e/helpers/api'
import type { Moment, Scene } from './moment'

type Json = Record<string, unknown>

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null

/** @returns what a server's answer has by a name; undefined where it has nothing by it. */
export const inside = (value: unknown, name: string): unknown => (isObject(value) ? value[name] : undefined)

/** The same as a list. */
export const listIn = (value: unknown, name: string): unknown[] => [inside(value, name) ?? []].flat()

/** The application of a scene that has one. */
export function applicationOf({ application }: Scene): SeededApplication {
  if (!application) throw new Error('There is no application')
  return application
}

/** @returns what the server has of the application, as whoever has begun it may read it. */
export const read = (api: Api, scene: Scene): Promise<Json> =>
  scene.own ? scene.own.readOwn(applicationOf(scene)) : api.read(applicationOf(scene))

/** True if one's words stand in a field of a section, as a count. */
export const inSection =
  (section: string, name: string): Moment['count'] =>
  async (api, scene) =>
    inside(inside(await read(api, scene), section), name) === scene.said ? 1 : 0

/** Says how many of a list's items have one's words for a name. */
export const inList =
  (list: string): NonNullable<Moment['count']> =>
  async (api, scene) =>
    listIn(await read(api, scene), list).filter((item) => inside(item, 'name') === scene.said).length
