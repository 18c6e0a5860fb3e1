/** The address of a module that thread-plugin.ts has built for a thread of its own. */
declare module '*?thread' {
  const url: string
  export default url
}
