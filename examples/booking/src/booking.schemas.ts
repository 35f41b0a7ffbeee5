import * as v from 'valibot'
import { rooms } from './hotel.ts'

const guest = v.pipe(v.string(), v.metadata({ mark: 'personal' }))

/** The schemas of the chart. No recording contains the name of a guest. */
export const bookingSchemas = {
  context: v.object({ guest }),
  events: {
    'guest.typed': v.object({ type: v.literal('guest.typed'), guest }),
    'room.chosen': v.object({ type: v.literal('room.chosen'), room: v.picklist(rooms) }),
    'hold.requested': v.object({ type: v.literal('hold.requested') }),
    'hold.released': v.object({ type: v.literal('hold.released') }),
    'booking.confirmed': v.object({ type: v.literal('booking.confirmed') }),
  },
  outputs: { holdRoom: v.object({ hold: v.string() }), sendBooking: v.object({ confirmation: v.string() }) },
}
