import type { Locator, Page } from '@playwright/test'
import type { Api, SeededApplication } from '../../../e2e/helpers/api'

/** All that a cell is about: whose application, at which address, and what is typed that no other cell types. */
export type Scene = {
  address: string
  mobile: string
  application: SeededApplication | null
  said: string
  /** All that the browser keeps when it begins, by its names; where it is not given, the token of the agent. */
  kept?: Readonly<Record<string, string>>
  own?: Api
}

/** A moment at which something is sent that changes something. */
export type Moment = {
  prepare: (api: Api, said: string) => Promise<Scene>
  type?: (page: Page, scene: Scene) => Promise<void>
  /** All that must be there before it can be sent, also at a later try: a dialog opened, a secret typed again. */
  makeReady?: (page: Page, scene: Scene, api: Api) => Promise<void>
  submit: (page: Page, scene: Scene) => Locator
  /** All that sends it before anything is submitted: a file is chosen. */
  choose?: (page: Page, scene: Scene) => Promise<void>
  chosen?: (page: Page, scene: Scene) => Locator
  again?: (page: Page, scene: Scene, api: Api) => Promise<void>
  /** All that a person does after that until it is sent: types a code. At a later try, whatever of it can be done by then. */
  finish?: (page: Page, scene: Scene, api: Api) => Promise<void>
  /** The field that holds what no other cell types. */
  field?: (page: Page) => Locator
  /** Says how often the server has what was typed; where it is not given, the page alone tells whether it was done. */
  count?: (api: Api, scene: Scene) => Promise<number>
  isOver?: (page: Page) => Promise<boolean>
}
