import { Api } from '../../../e2e/helpers/api'
import { newMobile } from '../../../e2e/helpers/borrowers'
import type { Moment } from './moment'
import { applicationOf } from './parse-request'

/** An agent takes what a borrower began alone. */
export const takeApplication: Moment = {
  prepare: async (api, said) => {
    const mobile = newMobile()
    const own = await new Api(api.url).guest(mobile)
    return { address: '/applications', mobile, application: await own.create(mobile, { name: said }), said }
  },
  submit: (page, { said }) => page.getByRole('button', { name: `Take the application of ${said}` }),
  count: (api, scene) =>
    api.read(applicationOf(scene)).then(
      () => 1,
      () => 0,
    ),
  isOver: (page) => page.getByRole('table').isVisible(),
}
