/*
 * Loads all of the room's code before the first test. What the app fetches only when it is needed would otherwise seem to be
 * reached by the one test that happened to fetch it, and a thread that has it already would run it unbroken. Code of other rooms is
 * broken nowhere: it comes when it is needed, which spares each new thread most of the page.
 */
const modules = import.meta.glob(
  '../../../../{machines,src/{api,app,actors,outbox,form,images,storage,startup}}/**/*.{ts,tsx}',
)
const ofRoom = Object.entries(modules).filter(([file]) =>
  file.startsWith(`../../../${process.env['MUTATED_ROOM']}/`),
)
await Promise.all(ofRoom.map(([, load]) => load()))
