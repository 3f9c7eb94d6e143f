import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aProgram } from '@/testing/affiliateData'
import { expectAccessible } from '@/testing/axe'
import { serveRows } from '@/testing/crud'
import { renderApp } from '@/testing/renderApp'
import { startBackend } from '@/testing/server'

const PROGRAMS = '/api/affiliate/programs'
const question = (number: number) => within(screen.getByRole('group', { name: `Question ${number}` }))

it('asks the questions of the program in its application form', async () => {
  startBackend()
  const programs = serveRows(PROGRAMS, [aProgram()], aProgram)
  const { user } = renderApp('/acme/affiliate/programs/prog_1')
  await user.click(await screen.findByRole('button', { name: 'Add question' }))
  await user.click(screen.getByRole('button', { name: 'Add question' }))
  await user.click(screen.getByRole('button', { name: 'Add question' }))
  await user.click(screen.getByRole('button', { name: 'Remove question 1' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findAllByText('Enter a question.')).toHaveLength(2)
  await user.type(question(1).getByLabelText('Text'), 'Where do you write?')
  await user.click(question(1).getByRole('checkbox', { name: 'Must be answered' }))
  await user.type(question(2).getByLabelText('Text'), 'How many readers?')
  await user.click(question(2).getByLabelText('Answer'))
  await user.click(await screen.findByRole('option', { name: 'One choice' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Enter at least one choice.')).toBeVisible()
  await user.type(question(2).getByLabelText('Choices'), 'Few{Enter}Many{Enter}Few')
  await expectAccessible()
  await user.click(screen.getByLabelText('Attribution'))
  await user.click(await screen.findByRole('option', { name: 'The first partner' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved Friends of Acme')).toBeVisible()
  expect(programs[0]?.attribution).toBe('first_click')
  expect(programs[0]?.applicationForm?.fields).toEqual([
    { id: 'question-2', type: 'short-text', label: 'Where do you write?', required: true, options: null },
    { id: 'question-3', type: 'select', label: 'How many readers?', required: false, options: [{ id: 'option-1', value: 'Few' }, { id: 'option-2', value: 'Many' }] },
  ])
})

it('keeps the IDs of questions and choices that partners have answered', async () => {
  startBackend()
  const applicationForm = {
    title: 'Apply',
    description: null,
    fields: [{ id: 'size', type: 'select', label: 'Readers', required: false, placeholder: null, maxLength: null, multiple: null, options: [{ id: 's', value: 'Few' }, { id: 'l', value: 'Many' }] }],
  }
  const programs = serveRows(PROGRAMS, [aProgram({ applicationForm })], aProgram)
  const { user } = renderApp('/acme/affiliate/programs/prog_1')
  const choices = await screen.findByLabelText('Choices')
  await user.clear(choices)
  await user.type(choices, 'Many{Enter}Very many')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved Friends of Acme')).toBeVisible()
  expect(programs[0]?.applicationForm).toEqual({ ...applicationForm, fields: [{ ...applicationForm.fields[0], options: [{ id: 'l', value: 'Many' }, { id: 'option-1', value: 'Very many' }] }] })
})
