type Timer = ReturnType<typeof setTimeout>

/** A timer that does not keep its process running. In a browser, timers are numbers, and there is no process to end. */
export const inBackground = (timer: Timer): Timer => (typeof timer === 'object' ? timer.unref() : timer)
