import path from 'node:path'

const [module = '', ...parameters] = process.argv.slice(2)
// Vite's runner has made it 'development': a build that the command begins would be that of React's development, not what is shipped.
delete process.env.NODE_ENV
// Vite's runner ends once this module is there: the command may import on while it runs.
const command = await import(path.resolve(module))
process.exitCode = await command.default(parameters)
