import { applicationSetup, each, refused } from './application-setup'
import { SAVES } from './events'

const SAVED = each(SAVES, { target: 'usable' })

/** The files of the answers, as far as the virus check has come with them (docs/adr/0062-a-file-is-checked-before-anybody-gets-it.md). */
export const files = applicationSetup.createStateConfig({
  description: 'The files that its answers name, and the virus check of them.',
  initial: 'finding',
  states: {
    finding: {
      description: 'The worst that the check says of one of them says which it is.',
      always: [
        { guard: 'isFileInfected', target: 'infected' },
        { guard: 'isFileChecking', target: 'checking' },
        { target: 'usable' },
      ],
    },
    usable: {
      description: 'Nothing was found in any, or nobody checks them.',
      on: SAVED,
    },
    checking: {
      description: 'One is still being checked: it goes to no lender yet, and everything else goes on.',
      on: { ...SAVED, 'files.send': refused('FILE_CHECKING') },
    },
    infected: {
      description: 'A virus was found in one, which counts as missing until another takes its place.',
      on: { ...SAVED, ...each(['application.submit', 'files.send'], refused('FILE_INFECTED')) },
    },
  },
})
