export const rooms = ['garden', 'sea', 'attic'] as const

export type Room = (typeof rooms)[number]

/** The hotel's server, in memory. The attic is always taken. */
export const holdRoom = async (room: Room): Promise<{ hold: string }> => {
  await answerTime()
  if (room === 'attic') throw { code: 'roomTaken' }
  return { hold: `hold-${room}` }
}

export const sendBooking = async (booking: {
  hold: string | null
  guest: string
}): Promise<{ confirmation: string }> => {
  await answerTime()
  if (booking.hold === null) throw { code: 'holdExpired' }
  return { confirmation: `${booking.hold} for ${booking.guest}` }
}

const answerTime = () => new Promise((resolve) => setTimeout(resolve, 150))
