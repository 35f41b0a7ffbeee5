// Plants known bugs, one at a time, into a copy of the source, and runs tests of a command until one of them catches the bug.
//   npm run trust:teeth                              judges npm test, which must catch at least 95 %
//   npm run trust:teeth -- --command=test:full       judges npm run test:full, which must catch all
//   npm run trust:teeth -- lock                      only the bugs with this word in their name, or of this area
import { commands, requiredShare } from './trust/judged-tests.ts'
import { plantedBugs } from './trust/planted-bugs.ts'
import { bite } from './trust/teeth.ts'

const given = process.argv.slice(2)
const name = given.find((argument) => argument.startsWith('--command='))?.slice('--command='.length) ?? 'test'
const command = commands.find((each) => each === name)
if (command === undefined) {
  console.error(`There is no command ${name} to judge. The commands are ${commands.join(', ')}.`)
  process.exit(2)
}
// So that the copy of the source is removed.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))
const [word = ''] = given.filter((argument) => !argument.startsWith('--'))
const bugs = plantedBugs.filter(({ name, area }) => name.includes(word) || area === word)
console.log(`trust:teeth  ${bugs.length} planted bugs, judging npm run ${command}`)
const from = performance.now()
const verdicts = await bite({
  bugs,
  command,
  tell: ({ bug, by }) => {
    const seconds = ((performance.now() - from) / 1000).toFixed(0).padStart(5)
    console.log(`${seconds} s  ${by === undefined ? 'MISSED' : 'caught'}  ${bug.area}: ${bug.name}`)
    if (by !== undefined) console.log(`                 ${by.layer}, ${by.file}: ${by.title || 'the whole file'}`)
  },
})
const missed = verdicts.filter(({ by }) => by === undefined)
const share = bugs.length === 0 ? 0 : (bugs.length - missed.length) / bugs.length
for (const { bug } of missed) console.log(`missed   ${bug.area}: ${bug.name}`)
console.log(
  `${bugs.length - missed.length} of ${bugs.length} caught (${(100 * share).toFixed(1)} %)   ${((performance.now() - from) / 1000).toFixed(0)} s`,
)
process.exitCode = share >= requiredShare[command] ? 0 : 1
