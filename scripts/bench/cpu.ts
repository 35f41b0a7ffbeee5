import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

const clockTick = Number(spawnSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }).stdout) || 100

/** CPU milliseconds that a process and its children have used; undefined without Linux's /proc. */
export const cpuOf = (pid: number): number | undefined => {
  const own = statOf(pid)
  if (own === undefined) return undefined
  return [pid, ...childrenOf(pid)].reduce((total, each) => total + (statOf(each)?.cpu ?? 0), 0)
}

type Stat = { readonly parent: number; readonly cpu: number }

/** The name of the command, in parentheses, may contain spaces; the fields after it never do. */
const statOf = (pid: number): Stat | undefined => {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
    const ticks = Number(fields[11]) + Number(fields[12])
    return { parent: Number(fields[1]), cpu: (ticks * 1000) / clockTick }
  } catch {
    return undefined
  }
}

const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((each) => statOf(each)?.parent === pid)
