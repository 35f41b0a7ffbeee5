import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { useLabActorRef } from 'xstate-flow-lab/react'
import { bookingMachine } from './booking.machine.ts'
import { rooms } from './hotel.ts'

export const App = () => <Booking actor={useLabActorRef(bookingMachine)} />

const failures: Record<string, string> = {
  roomTaken: 'This room is taken. Choose another one.',
  holdExpired: 'Two minutes have passed. The room is free for others again.',
}

const Booking = ({ actor }: { actor: ActorRefFrom<typeof bookingMachine> }) => {
  const state = useSelector(actor, (snapshot) => snapshot)
  const { guest, room, failure } = state.context
  const isWaiting = state.matches('holding') || state.matches('sending')
  if (state.matches('booked'))
    return (
      <main>
        <h1>See you soon</h1>
        <p>
          {guest}, the {room} room is yours.
        </p>
      </main>
    )
  return (
    <main aria-busy={isWaiting}>
      <h1>Book a room</h1>
      <label>
        Your name
        <input value={guest} onChange={({ target }) => actor.send({ type: 'guest.typed', guest: target.value })} />
      </label>
      <fieldset>
        <legend>Room</legend>
        {rooms.map((each) => (
          <label key={each}>
            <input
              type="radio"
              name="room"
              checked={room === each}
              onChange={() => actor.send({ type: 'room.chosen', room: each })}
            />
            {each}
          </label>
        ))}
      </fieldset>
      <p role="status">{failure === null ? '' : failures[failure]}</p>
      {state.matches('held') || state.matches('sending') ? (
        <>
          <button type="button" disabled={isWaiting} onClick={() => actor.send({ type: 'booking.confirmed' })}>
            Confirm the booking
          </button>
          <button type="button" disabled={isWaiting} onClick={() => actor.send({ type: 'hold.released' })}>
            Another room
          </button>
        </>
      ) : (
        <button type="button" disabled={isWaiting} onClick={() => actor.send({ type: 'hold.requested' })}>
          Hold for two minutes
        </button>
      )}
    </main>
  )
}
