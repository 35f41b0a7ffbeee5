import type { Log } from './log.ts'

/** A line of the log that begins with the reference of an incident, as `reportIncident` writes it. */
const incident = /^([0-9A-Z]{10}) ([A-Z]+) (\/\S*) ([\s\S]*)$/

/** A log whose lines are JSON, one object each, also where a stack has several lines. */
export const jsonLog =
  (write: Log, now: () => Date = () => new Date()): Log =>
  (line) => {
    const [, reference, method, path, message = line] = incident.exec(line) ?? []
    const at = now().toISOString()
    write(
      JSON.stringify(
        reference === undefined
          ? { at, level: 'warn', message }
          : { at, level: 'error', reference, method, path, message },
      ),
    )
  }
