import type { Locator, Page } from '@playwright/test'
import type { Api, SeededApplication } from '../../../e2e/helpers/api'

/** What a cell is about: whose application, at which address, and what is typed that no other cell types. */
export type Scene = {
  /** Where it happens, from the root of the server on. */
  address: string
  /** Who signs in, where that is what happens. */
  mobile: string
  application: SeededApplication | null
  /** A name of letters. */
  said: string
  /** What the browser keeps when it begins, by its names; where it is not given, the token of the agent. */
  kept?: Readonly<Record<string, string>>
  /** Who asks the server what it has, where that is not the agent. */
  own?: Api
}

/** A moment at which something is sent that changes something. */
export type Moment = {
  /** Brings the server to where it can happen, by its calls. */
  prepare: (api: Api, said: string) => Promise<Scene>
  /** Types what will be sent. */
  type?: (page: Page, scene: Scene) => Promise<void>
  /** What must be there before it can be sent, also at a later try: a dialog opened, a secret typed again. */
  makeReady?: (page: Page, scene: Scene, api: Api) => Promise<void>
  /** What sends it. */
  submit: (page: Page, scene: Scene) => Locator
  /** What sends it before anything is submitted: a file is chosen. */
  choose?: (page: Page, scene: Scene) => Promise<void>
  /** Where what was chosen stands, in words or by its name, for as long as the page has it. */
  chosen?: (page: Page, scene: Scene) => Locator
  /** What a person does anew whom the server has refused, and told so. */
  again?: (page: Page, scene: Scene, api: Api) => Promise<void>
  /** What a person does after that until it is sent: types a code. At a later try, whatever of it can be done by then. */
  finish?: (page: Page, scene: Scene, api: Api) => Promise<void>
  /** The field that holds what no other cell types. */
  field?: (page: Page) => Locator
  /** How often the server has what was typed; where it is not given, the page alone tells whether it was done. */
  count?: (api: Api, scene: Scene) => Promise<number>
  /** Whether the page has gone on. */
  isOver?: (page: Page) => Promise<boolean>
}
